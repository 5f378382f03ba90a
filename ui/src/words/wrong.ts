/** What a server, or a table in the page, says is wrong, in the language of this device: `server.ftl`. */

import { Problem } from '../server'
import type { Bad, Farewell, Why } from '../wire'
import { capital } from './capital'
import type { Blanks, Catalogue } from './catalogue'
import page from './doors/page'
import { catalogueOf, flawsOf, load } from './said.svelte'

/** By its name in the catalogue; in English if this page does not know it. */
function said(message: string, blanks: unknown, english: string): string {
  const catalogue = catalogueOf('server')
  return catalogue?.has(message) ? catalogue.say(message, (blanks ?? {}) as Blanks) : english
}

/**
 * That something did not work, and why. The words may have to be fetched: until they are there it says nothing, and
 * whoever has read it is told again.
 */
export function problemOf(error: unknown): string {
  if (!(error instanceof Problem) || !error.status) return page.problem('') // nobody has answered
  const { code = '', blanks, why, error: english = '' } = error.wrong
  const reason = why ? reasonOf(why) : ''
  if (reason === undefined || !catalogueOf('server')) return ''
  if (why && !code) return page.problem(reason)
  const sentence = said(`problem-${code}`, { ...blanks, why: ['text', reason] }, english)
  return page.problem(sentence.replace(/\.$/, ''))
}

/** The sentence within it. */
function reasonOf({ message, blanks = {}, game = '', names = [], you = null }: Why): string | undefined {
  const found = (catalogue: Catalogue | undefined): string | undefined =>
    catalogue?.say(message, blanks as Blanks, { names, me: you }).replace(/\.$/, '')
  if (!game) return found(catalogueOf('server'))
  if (message.startsWith('flaw-')) return found(catalogueOf(flawsOf(game)))
  const reason = found(catalogueOf(game))
  return reason && message.startsWith('refusal-') ? capital(reason) : reason
}

/** Once the words are there: what a table says is wrong, as a sentence of its own. */
export async function badOf({ code, blanks, sentence: english }: Bad): Promise<string> {
  await load('server').catch(() => {})
  return `${capital(said(`problem-${code}`, blanks, english))}.`
}

/** Why the line to a table is closed. */
export const farewellOf = ({ code, reason }: Farewell): string => said(`farewell-${code}`, {}, reason)
