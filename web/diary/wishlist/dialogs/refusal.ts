/** What is refused here, without asking the server; the message is for the person. */
export class Refusal extends Error {}
