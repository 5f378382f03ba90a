/** What a server, or a table in the page, says is wrong, in the language of this device: `server.ftl`. */

import { Problem } from '../server'
import type { Bad, Farewell } from '../wire'
import { capital } from './capital'
import type { Blanks } from './catalogue'
import { catalogueOf } from './said.svelte'

/** By its name in the catalogue; in English where only a faulty program can do it, or nothing else is known yet. */
function said(message: string, blanks: unknown, english: string): string {
  const catalogue = catalogueOf('server')
  return catalogue?.has(message) ? catalogue.say(message, (blanks ?? {}) as Blanks) : english
}

/** What an error says, as a part of a sentence; nothing if nobody has answered. */
export function sentence(error: unknown): string {
  if (!(error instanceof Problem)) return ''
  const { code, blanks, error: english = '' } = error.wrong
  return said(`problem-${code ?? ''}`, blanks, english).replace(/\.$/, '')
}

/** As a sentence of its own. */
export function badOf({ code, blanks, sentence: english }: Bad): string {
  return `${capital(said(`problem-${code ?? ''}`, blanks, english))}.`
}

/** Why the line to a table is closed. */
export const farewellOf = ({ code, reason }: Farewell): string => said(`farewell-${code}`, {}, reason)
