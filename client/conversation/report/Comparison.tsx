import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { perLocale } from '../../lib/locale.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { useLoggedError } from '../../lib/use-logged-error.ts';
import { Card } from '../../ui/Card.tsx';
import { type AttemptComparison, comparisonQuery } from './api.ts';
import { type ComparedRow, comparedRows } from './compared-rows.ts';
import { messages } from './messages.en.ts';

interface ComparisonProps {
  conversationId: string;
  /** False while turns of the conversation may still arrive. */
  ready: boolean;
  /** Where the last attempt is shown; the report of an instructor's own run has no such page. */
  linkToLast?: boolean;
}

/** This attempt beside the last one on the same case; a first attempt shows nothing. */
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
  const t = useText(messages);
  const { last_time, key_items, new_key_items } = comparison;
  const show = (figure: ComparedRow['figure'], value: number) => {
    if (figure === 'talk_share') return `${value}%`;
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
      <Figures aria-label={t('comparison')}>
        <thead>
          <tr>
            {(['figure', 'lastTime', 'thisTime', 'change'] as const).map((header) => (
              <th key={header} scope="col">
                {t(header)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparedRows(comparison).map(({ figure, last, now, change }) => (
            <tr key={figure}>
              <th scope="row">{t(figure)}</th>
              <td>{show(figure, last)}</td>
              <td>{show(figure, now)}</td>
              <td>{change === 0 ? t('same') : signed().format(change)}</td>
            </tr>
          ))}
        </tbody>
      </Figures>
      {new_key_items.length > 0 && (
        <Typography variant="body2">
          {t('newKeyItems', { items: list().format(new_key_items) })}
        </Typography>
      )}
    </Card>
  );
}

/** Four narrow columns: small enough to stay a table on a phone. */
const Figures = styled('table')(({ theme: { vars, spacing } }) => ({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.9375rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    padding: spacing(1.25, 0, 1.25, 1.5),
    borderBlockEnd: `1px solid ${vars.palette.divider}`,
    textAlign: 'end',
  },
  '& th:first-of-type': { textAlign: 'start', paddingInlineStart: 0 },
  '& tbody th': { fontWeight: 600 },
  '& td': { whiteSpace: 'nowrap' },
  '& thead th': { fontSize: '0.8125rem', fontWeight: 600, color: vars.palette.text.secondary },
  '& tbody tr:last-of-type > *': { borderBlockEnd: 'none' },
}));

const signed = perLocale((tag) => new Intl.NumberFormat(tag, { signDisplay: 'always' }));
const list = perLocale((tag) => new Intl.ListFormat(tag, { type: 'unit' }));
