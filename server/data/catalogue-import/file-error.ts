/** A file cannot be imported; the message tells the operator why. */
export class CatalogueFileError extends Error {}
