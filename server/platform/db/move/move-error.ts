import { OpenError } from '#server/platform/db/open-error.ts'

/** An installation cannot be moved; the message is one line for the operator. */
export class MoveError extends OpenError {}
