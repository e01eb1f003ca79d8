/** An error for invalid input that is not sent to the server; the message is shown. */
export class Refusal extends Error {}
