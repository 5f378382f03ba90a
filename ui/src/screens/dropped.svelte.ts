/** A record that somebody dropped on the page. */
export const dropped = $state<{ text: string | null }>({ text: null })
