// Builds the client in another language: with VITE_LANGUAGE=de, `messages.de.ts` replaces `messages.ts`.
import { existsSync } from 'node:fs'
import type { Plugin } from 'vite'

const catalogue = /\/messages\.(tsx?)$/

/** The file with the catalogue in `language`. A catalogue that is not translated yet stays English. */
export function translatedFile(file: string, language: string, exists: (file: string) => boolean): string {
  const translated = file.replace(catalogue, `/messages.${language}.$1`)
  return exists(translated) ? translated : file
}

export function catalogueLanguage(language: string | undefined): Plugin {
  return {
    name: 'lariat:catalogue-language',
    enforce: 'pre',
    transformIndexHtml: (html) =>
      language ? html.replace('<html lang="en">', `<html lang="${language}">`) : html,
    async resolveId(source, importer) {
      if (!language || !/(?:^|\/)messages$/.test(source)) return null
      const resolved = await this.resolve(source, importer, { skipSelf: true })
      return resolved && { ...resolved, id: translatedFile(resolved.id, language, existsSync) }
    },
  }
}
