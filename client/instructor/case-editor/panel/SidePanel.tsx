import Lightbulb from '@mui/icons-material/LightbulbOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { checkedAreas, sectionsOf } from '../../../../tool/contract/feedback-parts.ts';
import { formatDateTime, formatTimeRange } from '../../../lib/format.ts';
import { languageLabel } from '../../../lib/language-name.ts';
import { Card } from '../../../ui/Card.tsx';
import { statusOf } from '../../../../tool/contract/case-list.ts';
import type { EditorView } from '../editor-view.ts';
import { headerHeight } from '../../../ui/theme/tokens.ts';
import { useMessages as useLessonTexts } from '../../cases/messages.en.ts';
import { useMessages } from '../messages.en.ts';
import { SaveCard, type SidePanelProps } from './SaveCard.tsx';

/** Next to the tabs, or below them where there is no room. */
export function SidePanel(props: SidePanelProps) {
  const t = useMessages();
  return (
    <Stack component="aside" data-print="hide" sx={{ gap: 3, ...(props.publishes && inSight) }}>
      <SaveCard {...props} />
      <Overview view={props.view} />
      <Card title={t('tips')}>
        {(['tip1', 'tip2', 'tip3'] as const).map((tip) => (
          <Box key={tip} sx={{ display: 'flex', gap: 1.25 }}>
            <Lightbulb aria-hidden fontSize="small" sx={{ color: 'text.secondary' }} />
            <Typography variant="body2">{t(tip)}</Typography>
          </Box>
        ))}
      </Card>
    </Stack>
  );
}

/** Next to a long tab it sticks to the window; if it is longer, it scrolls below its first card. */
const inSight = {
  position: 'sticky',
  insetBlockStart: `calc(${headerHeight} + 1rem)`,
  maxBlockSize: `calc(100dvh - ${headerHeight} - 2rem)`,
  overflowY: 'auto',
  // Room for the shadows of the cards, which the scroll container would clip.
  margin: -1,
  padding: 1,
  '& > :first-of-type': { position: 'sticky', insetBlockStart: '-0.5rem', zIndex: 1 },
} as const;

function Overview({ view }: { view: EditorView }) {
  const t = useMessages();
  const ofLessons = useLessonTexts();
  const { draft, savedCase } = view;
  const { min_time, max_time, feedback_prompt } = draft;
  const rows = [
    [t('overviewStatus'), ofLessons(`status_${savedCase ? statusOf(savedCase) : 'new'}`)],
    [t('field_target_language'), languageLabel(draft.target_language)],
    [t('field_proficiency_level'), draft.proficiency_level],
    [t('overviewTime'), formatTimeRange(min_time, max_time)],
    [
      t('field_accessible_on'),
      draft.accessible_on === null ? '' : formatDateTime(draft.accessible_on),
    ],
    [t('overviewAreas'), String(checkedAreas(feedback_prompt).length)],
    [t('overviewSections'), String(sectionsOf(feedback_prompt).length)],
  ] as const;
  return (
    <Card title={t('overview')}>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'fit-content(55%) minmax(40%, 1fr)',
          columnGap: 2,
          rowGap: 1,
          margin: 0,
          fontSize: '0.875rem',
          '& dt': { color: 'text.secondary', overflowWrap: 'anywhere' },
          '& dd': { margin: 0, textAlign: 'end', overflowWrap: 'anywhere' },
        }}
      >
        {rows.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value === '' ? t('notSet') : value}</dd>
          </Fragment>
        ))}
      </Box>
    </Card>
  );
}
