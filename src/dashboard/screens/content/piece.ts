import type { Answer } from '../../../contract/index.ts'

export type Piece = Answer<'getWorkspaceContent'>
