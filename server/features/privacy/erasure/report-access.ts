/** What is told to a person who asks by the law (LGPD, articles 9 and 18) about a client's files: where they stand, who read them. */
import type { Reading } from "#contract/admin/endpoints.ts";
import type { reportPersonAccess as endpoint } from "#contract/privacy/person-files.ts";
import type { PersonMatcher } from "#domain/people/person-terms.ts";
import { readReadings, readingsCopy } from "#server/features/audit/index.ts";
import { audit } from "#server/platform/audit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { dayIn, momentInWords } from "#server/platform/product-day.ts";
import { accessReportCopy as copy } from "./access-report-copy.ts";
import { findPerson, masked, presentPlace, type FoundPlace } from "./find-person.ts";
import { requireClientForPerson } from "./person-files.ts";

/** All rows are counted; none is shown. */
const NO_SAMPLES = 0;
/** The latest of them. */
const MOST_READINGS = 5_000;

export const reportAccess: Handler<typeof endpoint> = async (
  context,
  { params: { clientId }, body },
) => {
  const { client, terms, matcher } = await requireClientForPerson(context, clientId, body);
  const { services, actor } = context;
  const { places } = await findPerson(services, clientId, terms, { matcher, rows: NO_SAMPLES });
  if (places.length === 0) throw refuse("PERSON_NOT_FOUND");
  const readings = await services.db.asPerson({ userId: actor.userId, tenantId: null }, (tx) =>
    readReadings(
      tx,
      { tenantId: clientId, subjectIds: [...new Set(places.map(({ id }) => id))] },
      { before: undefined, limit: MOST_READINGS },
    ),
  );
  // Whom it was about is in no log.
  await services.db.asIdentity((tx) =>
    audit(tx, {
      action: "person.access-report",
      userId: actor.userId,
      tenantId: clientId,
      subjectId: clientId,
      details: { places: places.length, readings: readings.length },
    }),
  );
  const now = services.clock.now();
  const names = new Map(
    places.map((place) => [place.id, presentPlace(place, matcher).name] as const),
  );
  const lines = [
    ...copy.head(client.name, momentInWords.format(now)),
    ...places.flatMap((place) => linesOf(place, matcher)),
    "",
    copy.readings(readings.length, MOST_READINGS),
    ...readings.map((reading) => lineOf(reading, names.get(reading.subjectId ?? "") ?? "")),
    "",
    ...copy.foot,
  ];
  return { fileName: copy.fileName(dayIn.format(now)), text: `${lines.join("\r\n")}\r\n` };
};

function linesOf(place: FoundPlace, matcher: PersonMatcher): string[] {
  return [
    copy.place(presentPlace(place, matcher)),
    ...place.tables.flatMap(({ tableName, columns }) =>
      columns.map(({ header, cells: count }) =>
        copy.column(masked(tableName, matcher), masked(header, matcher), count),
      ),
    ),
  ];
}

const lineOf = ({ at, person, way, outcome, times, isSealed }: Reading, name: string): string =>
  copy.reading({
    when: momentInWords.format(new Date(at)),
    who: person?.name ?? null,
    how: `${readingsCopy.ways[way]}${outcome === "cut" ? ` (${readingsCopy.outcomes.cut})` : ""}`,
    name,
    times,
    isSealed,
  });
