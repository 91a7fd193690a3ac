export const CONTENT_ID = 'content'

/** Moves the focus to the beginning of the screen: for keys and screen readers, where what had it goes. */
export function focusContent(): void {
  document.getElementById(CONTENT_ID)?.focus({ preventScroll: true })
}
