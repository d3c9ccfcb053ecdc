import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime, formatList, formatPercent } from '../../lib/format.ts';
import { perLocale } from '../../lib/locale.ts';
import { useLoggedError } from '../../lib/use-logged-error.ts';
import { Card } from '../../ui/Card.tsx';
import { DataList } from '../../ui/DataList.tsx';
import { type AttemptComparison, comparisonQuery } from './api.ts';
import { useMessages } from './messages.en.ts';

interface ComparisonProps {
  conversationId: string;
  /** False while turns of the conversation may still arrive. */
  ready: boolean;
  /** Whether the last attempt has a page; an instructor's test run has none. */
  linkToLast?: boolean;
}

/** Compares this attempt with the last one on the same case; nothing for a first attempt. */
export function Comparison({ conversationId, ready, linkToLast = true }: ComparisonProps) {
  const { data, error } = useQuery({ ...comparisonQuery(conversationId), enabled: ready });
  useLoggedError(error, 'Failed to fetch comparison');
  if (!data?.comparison) return null;
  return <ComparisonCard comparison={data.comparison} linkToLast={linkToLast} />;
}

function ComparisonCard({
  comparison,
  linkToLast,
}: {
  comparison: AttemptComparison;
  linkToLast: boolean;
}) {
  const t = useMessages();
  const { last_time, key_items, new_key_items } = comparison;
  const show = (figure: ComparedRow['figure'], value: number) => {
    if (figure === 'talk_share') return formatPercent(value);
    return figure === 'key_items_said' ? t('ofItems', { said: value, all: key_items }) : value;
  };
  return (
    <Card
      title={t('comparison')}
      description={t('comparisonText', { date: formatDateTime(last_time.start_time) })}
      action={
        linkToLast && (
          <Button
            variant="ghost"
            size="sm"
            href={`/student/conversations/${last_time.conversation_id}`}
          >
            {t('openLast')}
          </Button>
        )
      }
    >
      <DataList
        label={t('comparison')}
        rows={comparedRows(comparison)}
        rowKey={({ figure }) => figure}
        columns={[
          { key: 'figure', header: t('figure'), cell: ({ figure }) => t(figure) },
          {
            key: 'last',
            header: t('lastTime'),
            align: 'end',
            cell: ({ figure, last }) => show(figure, last),
          },
          {
            key: 'now',
            header: t('thisTime'),
            align: 'end',
            cell: ({ figure, now }) => show(figure, now),
          },
          {
            key: 'change',
            header: t('change'),
            align: 'end',
            cell: ({ change }) => (change === 0 ? t('same') : signed().format(change)),
          },
        ]}
      />
      {new_key_items.length > 0 && (
        <Typography variant="body2">
          {t('newKeyItems', { items: formatList(new_key_items) })}
        </Typography>
      )}
    </Card>
  );
}

const signed = perLocale((tag) => new Intl.NumberFormat(tag, { signDisplay: 'always' }));

type Figure = keyof AttemptComparison['this_time'];

interface ComparedRow {
  figure: Figure;
  last: number;
  now: number;
  /** This attempt minus the last one; in percentage points for a share. */
  change: number;
}

const figures: readonly Figure[] = [
  'turns',
  'words',
  'talk_share',
  'words_per_minute',
  'key_items_said',
];

/** The rows of the comparison: figures that both attempts have; key items if the case has some. */
function comparedRows({ last_time, this_time, key_items }: AttemptComparison): ComparedRow[] {
  return figures
    .filter((figure) => figure !== 'key_items_said' || key_items > 0)
    .flatMap((figure) => {
      const last = last_time[figure];
      const now = this_time[figure];
      return last === null || now === null ? [] : [{ figure, last, now, change: now - last }];
    });
}
