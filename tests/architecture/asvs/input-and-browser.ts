// How Lariat meets OWASP ASVS 5.0, level 2: chapters 1 to 5, by the numbers of its requirements.
import { notHere, shownBy, type Evidence } from './evidence'

export const inputAndBrowser: Record<string, Evidence> = {
  '1.1.1': shownBy(
    'The server decodes addresses and bodies once, before it checks them',
    'src/server/http/http.api.test.ts',
    'gets 400 for a URL with a malformed percent encoding',
  ),
  '1.1.2': shownBy(
    'Text is escaped where it is written into a document',
    'src/server/following/atom.test.ts',
    'writes only characters that XML allows, and no markup of a title',
  ),
  '1.2.1': shownBy(
    'HTML and XML get escaped text only',
    'src/server/mail/templates/letters.test.ts',
    'has the same tags and attributes in HTML, whatever people typed',
  ),
  '1.2.2': shownBy(
    'Links may be web and mail addresses; paths encode their parts',
    'src/server/accounts/artist/artist-profile.api.test.ts',
    'is refused with 400 and stays unchanged when a link is no web or mail address',
  ),
  '1.2.3': shownBy(
    'JSON in pages cannot end its script',
    'src/server/presskit/head/kit-head.test.ts',
    'lets no text end its element or stand for something else',
  ),
  '1.2.4': shownBy(
    'All values are parameters of Kysely',
    'src/server/database/prepared-query.test.ts',
    'passes null and texts that look like SQL as values',
  ),
  '1.2.5': shownBy(
    'Programs start from lists of arguments, without a shell',
    'tests/architecture/asvs/code.test.ts',
    'no program of the server is started by a shell',
  ),
  '1.2.6': notHere('There is no LDAP'),
  '1.2.7': notHere('There is no XPath'),
  '1.2.8': notHere('There is no LaTeX'),
  '1.2.9': shownBy(
    'Typed text is never a pattern',
    'src/server/accounts/profile.api.test.ts',
    'matches percent signs, underscores and backslashes literally',
  ),
  '1.3.1': notHere('Nobody enters HTML; all texts are plain'),
  '1.3.2': shownBy(
    'No text is evaluated as code, and the policy forbids it',
    'tests/architecture/asvs/code.test.ts',
    'no text becomes code',
  ),
  '1.3.3': shownBy(
    'Texts lose control characters and have a maximum length',
    'src/server/http/typed-text.api.test.ts',
    'is stored without them as title and description of a track and of an album',
  ),
  '1.3.4': shownBy(
    'Pictures may not be SVG, and all are drawn anew',
    'src/server/accounts/profile-image.api.test.ts',
    'is refused with 415 when its bytes are not an image, whatever its name says',
  ),
  '1.3.5': notHere('No text is read as Markdown, CSS or a template'),
  '1.3.6': notHere('The server requests no address that people enter'),
  '1.3.7': notHere('Templates are code, and no text becomes one'),
  '1.3.8': notHere('There is no JNDI'),
  '1.3.9': notHere('There is no memcache'),
  '1.3.10': notHere('There are no format strings'),
  '1.3.11': shownBy(
    'Names and subjects of mails cannot add lines to their headers',
    'src/server/mail/transports/envelope.test.ts',
    'a message has exactly its own headers and one recipient, whatever names, titles and addresses contain',
  ),
  '1.4.1': notHere('JavaScript and WebAssembly manage their memory'),
  '1.4.2': shownBy(
    'Numbers have ranges in every schema',
    'src/server/fuzz.api.test.ts',
    'gets a readable 4xx from every built call, and leaves no row and no file',
  ),
  '1.4.3': notHere('JavaScript and WebAssembly manage their memory'),
  '1.5.1': shownBy(
    'The reader of XSPF knows no entities but those of XML',
    'src/contract/rules/playlists/files/playlist-formats.test.ts',
    'is refused if it defines entities of its own',
  ),
  '1.5.2': shownBy(
    'Only JSON is read, and every body is checked against a schema',
    'src/server/http/http.api.test.ts',
    'gets 400 for JSON that is broken, missing or contains __proto__',
  ),
  '2.1.1': shownBy(
    'Each call has a schema, which the API documentation shows',
    'src/server/docs/docs.api.test.ts',
    'includes a valid OpenAPI 3.1 document that everybody may read',
  ),
  '2.1.2': shownBy(
    'Rules for fields that belong together are in the schemas and in src/contract/rules',
    'src/server/accounts/artist/photos.api.test.ts',
    'are refused together when one of them is no picture, and leave no file',
  ),
  '2.1.3': notHere('Limits are constants in src/contract/limits.ts and limits-beyond.ts, with comments'),
  '2.2.1': shownBy(
    'Every param, query and body is checked against a positive schema',
    'src/server/http/http.api.test.ts',
    'gets 400 with the invalid fields',
  ),
  '2.2.2': shownBy(
    'The server checks everything, whatever the client did',
    'src/server/fuzz.api.test.ts',
    'gets a readable 4xx from every built call, and leaves no row and no file',
  ),
  '2.2.3': shownBy(
    'Related fields are checked together',
    'src/server/accounts/artist/artist-profile.api.test.ts',
    'is refused with 400 when it has too many links, a nameless link, too long a text or an unknown field',
  ),
  '2.3.1': shownBy(
    'The second step counts only after the first one',
    'src/server/accounts/second-factor/second-factor.api.test.ts',
    'ends five minutes after the password, when the password changes, and when the second factor goes',
  ),
  '2.3.2': shownBy(
    'Business limits are enforced by the server',
    'src/server/accounts/accounts.api.test.ts',
    'allows thirty registrations an hour from one IP address',
  ),
  '2.3.3': shownBy(
    'What belongs together is one transaction',
    'src/server/database/dialects/sqlite-dialect.test.ts',
    'undoes a failed transaction, and reports its error even if SQLite has ended the transaction already',
  ),
  '2.3.4': shownBy(
    'Unique rows and locks keep two requests from taking the same thing',
    'src/server/accounts/accounts.api.test.ts',
    'gives a username to only one of ten people who request it at the same moment',
  ),
  '2.4.1': shownBy(
    'Calls are limited by address, and costly ones by account too',
    'src/server/http/http.api.test.ts',
    'is answered with 429 and Retry-After',
  ),
  '3.2.1': shownBy(
    'Every kind of answer has nosniff and a policy of its own',
    'src/server/metrics/metrics.api.test.ts',
    'is as expected for every kind of answer of this server, and its requests are not counted',
  ),
  '3.2.2': shownBy(
    'The client writes text as text, and so do the templates of mails and kits',
    'tests/architecture/asvs/code.test.ts',
    'no text becomes markup in the client',
  ),
  '3.3.1': notHere('There are no cookies'),
  '3.3.2': notHere('There are no cookies'),
  '3.3.3': notHere('There are no cookies'),
  '3.3.4': notHere('There are no cookies'),
  '3.4.1': shownBy(
    'HSTS for a year, with subdomains',
    'src/server/http/security-headers.test.ts',
    'sends HSTS and upgrade-insecure-requests only if the public address is https',
  ),
  '3.4.2': shownBy(
    'Other origins need to be listed',
    'src/server/http/http.api.test.ts',
    'is refused when it is not on the list',
  ),
  '3.4.3': shownBy(
    'A strict policy on every kind of answer',
    'src/server/metrics/metrics.api.test.ts',
    'is as expected for every kind of answer of this server, and its requests are not counted',
  ),
  '3.4.4': shownBy(
    'nosniff on every kind of answer',
    'src/server/metrics/metrics.api.test.ts',
    'is as expected for every kind of answer of this server, and its requests are not counted',
  ),
  '3.4.5': shownBy(
    'A referrer policy on every kind of answer',
    'src/server/metrics/metrics.api.test.ts',
    'is as expected for every kind of answer of this server, and its requests are not counted',
  ),
  '3.4.6': shownBy(
    'No page may be framed',
    'src/server/http/security-headers.test.ts',
    'allows a page its own origin, the API and the hosts that payments need, and nothing else',
  ),
  '3.5.1': shownBy(
    'Calls need headers that another site cannot send',
    'src/server/http/access-matrix.api.test.ts',
    'has the answer of every call to every kind of person',
  ),
  '3.5.2': shownBy(
    'The gate and the session are headers, which need a preflight',
    'src/server/http/http.api.test.ts',
    'is refused when it is not on the list',
  ),
  '3.5.3': shownBy(
    'Calls that change something are POST, PUT, PATCH or DELETE',
    'src/server/http/unknown-paths.api.test.ts',
    'gets 405 with the allowed methods',
  ),
  '3.5.4': notHere('There is one application'),
  '3.5.5': notHere(
    'Only the pages and the service worker of one origin exchange messages, and no window listens to another one',
  ),
  '3.7.1': notHere('The client is HTML, CSS and JavaScript'),
  '3.7.2': notHere('The app redirects to no address that somebody entered'),
  '4.1.1': shownBy(
    'Answers state type and character set',
    'src/server/http/http.api.test.ts',
    'has a request id and a strict content security policy',
  ),
  '4.1.2': notHere('The proxy in front redirects; the server itself does not'),
  '4.1.3': shownBy(
    'Headers of proxies count from trusted addresses only',
    'src/server/http/limits/trusted-proxies.test.ts',
    'with the proxy %s, a connection from %s is from a proxy: %s',
  ),
  '4.2.1': shownBy(
    'Node parses HTTP strictly',
    'src/server/fuzz.api.test.ts',
    'gets no 500 and leaves the server ready when it is arbitrary bytes on the socket',
  ),
  '4.3.1': notHere('There is no GraphQL'),
  '4.3.2': notHere('There is no GraphQL'),
  '4.4.1': notHere('There are no WebSockets'),
  '4.4.2': notHere('There are no WebSockets'),
  '4.4.3': notHere('There are no WebSockets'),
  '4.4.4': notHere('There are no WebSockets'),
  '5.1.1': shownBy(
    'Types and sizes of files are in the API documentation',
    'src/server/docs/docs.api.test.ts',
    'includes a valid OpenAPI 3.1 document that everybody may read',
  ),
  '5.2.1': shownBy(
    'Every file has a maximum size, and an account a quota',
    'src/server/http/http.api.test.ts',
    'gets 413 for a body that is too large',
  ),
  '5.2.2': shownBy(
    'Files are known by their bytes',
    'src/server/accounts/profile-image.api.test.ts',
    'is refused with 415 when its bytes are not an image, whatever its name says',
  ),
  '5.2.3': notHere('No compressed archive is accepted'),
  '5.3.1': shownBy(
    'Uploaded files are sent with fixed types and never run',
    'src/server/http/client-files.api.test.ts',
    'does not serve files outside its folder',
  ),
  '5.3.2': shownBy(
    'Storage keys are made by the server and checked by shape',
    'src/server/storage/disk.test.ts',
    'refuses the key %j',
  ),
  '5.4.1': shownBy(
    'Names of uploaded files are ignored',
    'src/server/streaming/download-name.test.ts',
    'has a name that is safe for disks and headers, whatever the title',
  ),
  '5.4.2': shownBy(
    'Names in headers are encoded',
    'src/server/streaming/download-name.test.ts',
    'has a name that is safe for disks and headers, whatever the title',
  ),
  '5.4.3': notHere(
    'Music is played only after it was decoded and encoded anew, and pictures are drawn anew. Originals go to their buyers as they are',
  ),
}
