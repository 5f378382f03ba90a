import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import { defineConfig } from 'eslint/config'
import globals from 'globals'
import ts from 'typescript-eslint'
import svelteConfig from './svelte.config.js'

// `const labels = { pass: words.pass }`: the language may change while a component is there.
const LIST =
  'SvelteScriptElement > VariableDeclaration > VariableDeclarator > :matches(ObjectExpression, ArrayExpression)'
const WORD = 'MemberExpression:matches([object.name=/^(words|say)$/], [object.object.name=/^(words|say)$/])'
const KEPT_WORDS = ['', 'Property > ', 'ObjectExpression > Property > '].map((within) => ({
  selector: `${LIST} > ${within}${WORD}`,
  message: 'A constant keeps its words in the language it was made in; use $derived.',
}))

export default defineConfig(
  { ignores: ['**/wire.ts', 'gears'] }, // written by programs
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  ts.configs.strictTypeChecked,
  ts.configs.stylisticTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: {
      globals: globals.browser,
      parserOptions: { projectService: true, extraFileExtensions: ['.svelte'] },
    },
  },
  {
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-empty-function': ['error', { allow: ['arrowFunctions', 'methods'] }], // nothing is to be done
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/no-meaningless-void-operator': 'off', // `void x` names what an effect depends on
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    // The linter sees `any` where a component is given a snippet or an event handler; svelte-check knows better.
    files: ['**/*.svelte'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/restrict-plus-operands': 'off',
      'no-restricted-syntax': ['error', ...KEPT_WORDS],
    },
  },
  { files: ['*.js', '*.ts'], extends: [ts.configs.disableTypeChecked] }, // settings of tools, outside tsconfig.json
)
