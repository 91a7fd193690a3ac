/** Access tokens of the operator's identity provider, as assistants send them (OAuth 2.0). */
export interface AccessTokenSettings {
  /** Exactly as the provider writes it in its tokens. */
  issuer: string
  /** The audience that the provider writes into tokens for this server. */
  audience: string
  /** The claim with the id of the API key that a token stands for. */
  keyClaim: string
  /** The address of the tools, as clients know it. */
  resource: string
}
