/** Tables in the page, kept on this device. What no database takes lasts as long as the page does. */

import type { Result } from '../wire'
import type { Words } from './gear'
import type { Note, Row } from './match'

export interface Chair {
  kind: 'person' | 'bot'
  name: string
  /** Of a bot. */
  level: string | null
  avatar: number
  colour: number
}

/** All that there is to know of a table. */
export interface Saved {
  id: string
  code: string
  game: string
  options: Record<string, number>
  /** Seconds until the moment to answer has passed, where the table says how long it is. */
  window: number
  chairs: Chair[]
  /** Of the game; the first is 1. */
  number: number
  stage: 'playing' | 'over'
  paused: boolean
  rows: Row[]
  /** How its races were judged. */
  notes?: Note[]
  /** What stayed on the table from the game before. */
  start?: Words | null
  /** When the game began, in milliseconds since 1970. */
  began: number
  results: Result[]
  /** Records of the games that are over, by number. */
  records: Record<number, string>
  /** What was on the table when they began, of those that did not begin with an empty one. */
  starts?: Record<number, Words>
}

const NAME = 'rumpus'
const STORE = 'tables'

const here = new Map<string, Saved>() // what the database did not take
let opened: Promise<IDBDatabase> | null = null

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((done, fail) => {
    const asked = indexedDB.open(NAME, 1)
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE, { keyPath: 'id' })
    asked.onsuccess = () => done(asked.result)
    asked.onerror = () => fail(new Error('this browser keeps nothing'))
  })
  return opened
}

async function ask<T>(mode: IDBTransactionMode, what: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const transaction = (await database()).transaction(STORE, mode)
  const request = what(transaction.objectStore(STORE))
  return new Promise((done, fail) => {
    transaction.oncomplete = () => done(request.result)
    transaction.onabort = transaction.onerror = () => fail(new Error('this browser keeps nothing'))
  })
}

/** Gives whether it is there after a reload, too. */
export async function save(table: Saved): Promise<boolean> {
  try {
    await ask('readwrite', (store) => store.put(table))
    here.delete(table.id)
    return true
  } catch {
    here.set(table.id, table)
    return false
  }
}

export async function find(id: string): Promise<Saved | null> {
  return (
    here.get(id) ??
    (await ask('readonly', (store) => store.get(id) as IDBRequest<Saved | undefined>).catch(() => null)) ??
    null
  )
}

export async function forget(id: string): Promise<void> {
  here.delete(id)
  await ask('readwrite', (store) => store.delete(id)).catch(() => {})
}
