import type { Answer } from '../../../contract/index.ts'

/** One content with its text. */
export type Piece = Answer<'getWorkspaceContent'>
