/** The little of Markdown that our rulebooks use: paragraphs, lists, tables, emphasis, code, links to rules. */

export type Span =
  { kind: 'text' | 'strong' | 'em' | 'code'; text: string } | { kind: 'link'; text: string; href: string }

export type Block =
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'list'; items: Span[][] }
  | { kind: 'table'; head: Span[][]; rows: Span[][][] }
  | { kind: 'code'; text: string }

const SPANS = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[(.+?)\]\((.+?)\)/g

export function spans(text: string): Span[] {
  const found: Span[] = []
  let at = 0
  for (const match of text.matchAll(SPANS)) {
    if (match.index > at) found.push({ kind: 'text', text: text.slice(at, match.index) })
    const [whole, strong, em, code, label, href] = match
    if (strong !== undefined) found.push({ kind: 'strong', text: strong })
    else if (em !== undefined) found.push({ kind: 'em', text: em })
    else if (code !== undefined) found.push({ kind: 'code', text: code })
    else if (label !== undefined && href !== undefined) found.push({ kind: 'link', text: label, href })
    at = match.index + whole.length
  }
  if (at < text.length) found.push({ kind: 'text', text: text.slice(at) })
  return found
}

export function blocks(text: string): Block[] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .filter(Boolean)
    .flatMap(parts)
    .map(block)
}

const isItem = (line: string): boolean => /^\s*[-*] /.test(line)

/** A list may begin right below the sentence that announces it. */
function parts(text: string): string[] {
  const lines = text.split('\n')
  const first = text.startsWith('```') ? 0 : lines.findIndex(isItem)
  return first < 1 ? [text] : [lines.slice(0, first).join('\n'), lines.slice(first).join('\n')]
}

function block(text: string): Block {
  const lines = text.split('\n')
  if (lines[0]?.startsWith('```')) return { kind: 'code', text: lines.slice(1, -1).join('\n') }
  if (lines.every((line) => line.trim().startsWith('|'))) {
    const [head = [], , ...rows] = lines.map(cells)
    return { kind: 'table', head: head.map(spans), rows: rows.map((row) => row.map(spans)) }
  }
  if (isItem(lines[0] ?? '')) {
    const items: string[] = []
    for (const line of lines) {
      if (isItem(line)) items.push(line.replace(/^\s*[-*] /, ''))
      else items.push(`${items.pop() ?? ''} ${line.trim()}`)
    }
    return { kind: 'list', items: items.map(spans) }
  }
  return { kind: 'paragraph', spans: spans(lines.map((line) => line.trim()).join(' ')) }
}

const cells = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim())
