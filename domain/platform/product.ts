export const PRODUCT_NAME = 'Upstone'
