/** What one archive may bring in, with everything inside it. */

/** A year of a company's exports by day and department stays below; each entry is a row on the files' page. */
export const MAX_ARCHIVE_ENTRIES = 10_000;
/** Ten of the largest uploads: what a disk of the smallest supported machine holds beside the database. */
export const MAX_ARCHIVE_BYTES = 2 * 1024 ** 3;
/** An archive inside an archive is opened, one inside that is not: exports nest once (a mailbox of ZIPs), bombs go on. */
export const MAX_ARCHIVE_DEPTH = 1;
/** Entries written at once: enough to have the disk's syncs overlap. */
export const WRITE_LANES = 4;
/** Rows entered in one transaction: what a kill may have to repeat. */
export const ENTRY_BATCH = 32;
/** Entries read at once: one is looked at while another one's rows are entered. */
export const READ_LANES = 3;
/** Entries graded at once: one in each of the two workers that take part. */
export const GRADE_LANES = 2;
/** Refusals kept with their names: as many as the directory may have. */
export const MAX_SHOWN_LEFT = 500;
