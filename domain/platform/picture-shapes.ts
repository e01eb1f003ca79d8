/** The shapes of the pictures that are shared: for previews of links, for posts, for stories. */
export const PICTURE_SHAPES = ['wide', 'square', 'tall'] as const

export type PictureShape = (typeof PICTURE_SHAPES)[number]
