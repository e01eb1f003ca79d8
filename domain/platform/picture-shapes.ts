/** Shapes of shared pictures: link previews, posts, stories. */
export const PICTURE_SHAPES = ['wide', 'square', 'tall'] as const

export type PictureShape = (typeof PICTURE_SHAPES)[number]
