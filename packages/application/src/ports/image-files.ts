import type { ImageQueries, ImageStore } from './image-store.ts'

/**
 * Files of images outside the database: in a directory, in an object store. What is added or removed is so at once; see
 * `keepImagesIn` for how it goes with a transaction.
 */
export interface ImageFiles extends ImageStore, ImageQueries {}
