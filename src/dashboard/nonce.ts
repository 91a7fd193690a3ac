declare global {
  /** The variable in which react-remove-scroll, a part of Mantine's dialogs, expects the nonce. */
  var __webpack_nonce__: string | undefined
}

/**
 * The nonce with which the server allows style elements. Scripts can read it as a property, but not as an attribute.
 */
export const STYLE_NONCE = document.querySelector<HTMLStyleElement>('style#nonce')?.nonce ?? ''

globalThis.__webpack_nonce__ = STYLE_NONCE
