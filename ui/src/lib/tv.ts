/** Whether this is a screen for the whole room: somebody said so, or it is a television by its own account. */

import { settings } from './memory'

const TELEVISIONS = /smart-?tv|tizen|web0s|bravia|\baft[a-z]+|googletv|android tv|crkey|hbbtv|netcast|viera/i

export const isTv = (agent = navigator.userAgent): boolean => settings().tv || TELEVISIONS.test(agent)
