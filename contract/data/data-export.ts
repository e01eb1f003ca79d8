import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { text } from '#contract/fields.ts'
import { severalIds } from '#contract/diary/several-hikes.ts'
import { dataExportRoutes } from '#contract/routes/data/data-export.ts'

/** Downloads of a member's data. */
export const dataExport = {
  issueTicket: endpoint({
    ...dataExportRoutes.issueTicket,
    summary: 'A single-use ticket for downloading my data in a browser, valid for 60 seconds',
    scope: null,
    answer: z.object({ ticket: z.string() }),
    status: 200,
    isAllowedWhileLeaving: true,
    isAllowedInMaintenance: true,
  }),
  /** Browsers cannot send a header with a download, and a page cannot hold gigabytes: hence the ticket. */
  archive: endpoint({
    ...dataExportRoutes.archive,
    summary:
      'All my data as a ZIP file with JSON, CSV, tracks and photos; with an access token, or a ticket as `token`',
    scope: 'read',
    query: z.object({ token: z.optional(text()) }),
    download: true,
    isMadeOnce: true,
    status: 200,
  }),
  /** Opened like the archive, and counted in its rate limit. */
  tracks: endpoint({
    ...dataExportRoutes.tracks,
    summary:
      'All my tracks as one GPX file with coordinates, elevations and times; with an access token, or a ticket as `token`',
    scope: 'read',
    query: z.object({ token: z.optional(text()) }),
    download: true,
    isMadeOnce: true,
    status: 200,
  }),
  hikesTable: endpoint({
    ...dataExportRoutes.hikesTable,
    summary: 'My ranked list as CSV, best first: UTF-8 with a byte order mark, RFC 4180',
    scope: 'read',
    download: true,
    isMadeOnce: true,
    status: 200,
  }),
  someHikesTable: endpoint({
    ...dataExportRoutes.someHikesTable,
    summary: 'Some of my completed hikes as CSV; 404 if one of them is not mine',
    scope: 'read',
    body: z.object({ ids: severalIds }),
    download: true,
    isMadeOnce: true,
    status: 200,
  }),
  someTracks: endpoint({
    ...dataExportRoutes.someTracks,
    summary: 'The tracks of some of my completed hikes as one GPX file; shares the rate limit of the archive',
    scope: 'read',
    body: z.object({ ids: severalIds }),
    download: true,
    isMadeOnce: true,
    status: 200,
  }),
  wishesTable: endpoint({
    ...dataExportRoutes.wishesTable,
    summary: 'My wishlist as CSV, newest first',
    scope: 'read',
    download: true,
    isMadeOnce: true,
    status: 200,
  }),
}
