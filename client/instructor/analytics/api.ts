import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnalyticsSort, listAnalyticsRows } from '../../../tool/contract/analytics-list.ts';
import type { AnalyticsQuery, AnalyticsRow } from '../../../tool/contract/analytics.ts';
import type { ClassQuery } from '../../../tool/contract/common.ts';
import type { SelectedClass } from '../../cases/class-choice/use-selected-class.ts';
import { call } from '../../lib/api.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useLoggedError } from '../../lib/use-logged-error.ts';
import { useMessages as useLessonTexts } from '../cases/messages.en.ts';
import { isLong } from '../students/api.ts';
import { useMessages } from './messages.en.ts';

type Outdated = { outdated?: boolean | undefined };
/** Poll interval in milliseconds while figures are outdated; false otherwise. */
const pollWhileOutdated = ({
  state,
}: {
  state: { data?: Outdated | readonly Outdated[] | undefined };
}) => ([state.data ?? []].flat().some(({ outdated }) => outdated) ? 5000 : false);

/** How students used each case in the classes of `scope`, or in all that the instructor teaches; in one week, if it names one. */
const analyticsQuery = (scope: AnalyticsQuery) =>
  queryOptions({
    queryKey: ['analytics', 'cases', scope],
    queryFn: ({ signal }) => call('GET /api/instructors/analytics', { query: scope, signal }),
    refetchInterval: pollWhileOutdated,
  });

const pageQuery = (
  query: AnalyticsQuery & { sort: AnalyticsSort; active: '' | '1'; limit?: number },
) =>
  queryOptions({
    queryKey: ['analytics', 'cases', 'page', query],
    queryFn: ({ signal }) => call('GET /api/instructors/analytics/page', { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: pollWhileOutdated,
  });

/** The analytics for a choice; with very many sections filtered by the server, as in `useStudentList`. */
export function useAnalyticsList(
  scope: SelectedClass,
  choice: { sort: AnalyticsSort; activeOnly: boolean; week: string },
  limit: number,
) {
  const client = useQueryClient();
  const many = isLong(scope);
  const query = { ...scope.query, ...(choice.week !== '' && { week: choice.week }) };
  const chosen = { ...query, sort: choice.sort, active: choice.activeOnly ? '1' : '' } as const;
  const whole = useQuery({ ...analyticsQuery(query), enabled: !many });
  const part = useQuery({ ...pageQuery({ ...chosen, limit }), enabled: many });
  const { error, isPending } = many ? part : whole;
  useLoggedError(error, 'Failed to fetch analytics');
  const list = (many ? part.data : undefined) ?? listAnalyticsRows(whole.data ?? [], choice);
  const named = useDistinctTitles();
  return {
    error,
    isPending,
    list: { ...list, rows: named(list.rows), most: named(list.most) },
    readAll: async () =>
      named(many ? (await client.fetchQuery(pageQuery(chosen))).rows : list.rows),
  };
}

/** Rows whose titles say when the case was created, where another one of the class has the same title. */
function useDistinctTitles() {
  const t = useMessages();
  const ofLessons = useLessonTexts();
  return (rows: readonly AnalyticsRow[]): AnalyticsRow[] => {
    const keyOf = ({ title, class_id }: AnalyticsRow) => `${class_id} ${title}`;
    const [seen, again] = [new Set<string>(), new Set<string>()];
    for (const key of rows.map(keyOf)) (seen.has(key) ? again : seen).add(key);
    return rows.map((row) => {
      const title = row.title || ofLessons('untitled');
      const date = again.has(keyOf(row)) && row.created_at;
      return {
        ...row,
        title: date ? t('sameTitle', { title, date: formatDateTime(date) }) : title,
      };
    });
  };
}

/** The students' practice in each of the last weeks. */
export const analyticsWeeksQuery = (scope: ClassQuery) =>
  queryOptions({
    queryKey: ['analytics', 'weeks', scope],
    queryFn: ({ signal }) => call('GET /api/instructors/analytics/weeks', { query: scope, signal }),
    refetchInterval: pollWhileOutdated,
  });
