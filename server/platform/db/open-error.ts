/** The store cannot be reached, refuses the login or cannot be used as it is set up; the message is one line for the operator. */
export class OpenError extends Error {}
