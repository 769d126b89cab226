/** What a person typed to search by, in SQL: as texts are compared, and as a query of words. */
import { sql } from "kysely";

/** Composed as stored texts are; PostgreSQL takes no NUL. */
export const searchedText = (typed: string): string => typed.normalize("NFC").replaceAll("\0", " ");

/** All words, the last one perhaps unfinished; null without a word. A scalar subquery. */
export const searchedWords = (text: string) => sql`(
  select case when numnode(plain) = 0 then null else (plain::text || ':*')::tsquery end
  from (select plainto_tsquery('pg_catalog.portuguese'::regconfig, lastro.search_text(${text})) as plain) q)`;
