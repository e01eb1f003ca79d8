import { t } from '#domain/platform/language/translate.ts'
import { formatWholeMegabytes } from '#domain/platform/format/file-size.ts'

/** An error whose message says what is wrong and what helps, as words that follow the name of a file. */
export class ZipError extends Error {
  override readonly name = 'ZipError'
}

export function damaged(): ZipError {
  return new ZipError(t('is damaged or cut off. Copy it again. ##follows the name of a file'))
}

export function locked(): ZipError {
  return new ZipError(t('is locked with a password. Unpack the archive first. ##follows the name of a file'))
}

export function unknownCompression(): ZipError {
  return new ZipError(t('uses an unknown compression. Unpack the archive first. ##follows the name of a file'))
}

export function tooManyFiles(count: number): ZipError {
  return new ZipError(
    t('contains more than {count} files. Unpack it and import them in parts. ##follows the name of a file', { count }),
  )
}

export function tooLarge(maxBytes: number): ZipError {
  const size = formatWholeMegabytes(Math.floor(maxBytes / 1024 ** 2))
  return new ZipError(t('is larger than {size} ##follows the name of a file', { size }))
}
