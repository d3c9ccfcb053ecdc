import Check from '@mui/icons-material/CheckRounded';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useText } from '../../../lib/text.ts';
import { visuallyHidden } from '../../../ui/visually-hidden.ts';
import type { ReportPractice } from './api.ts';
import { Muted } from '../../../ui/Muted.tsx';
import { messages } from './messages.en.ts';

/** The key items of the case: which were said, and in which turn first. */
export function KeyItems(props: { items: ReportPractice['key_items']; language: string }) {
  const { items, language } = props;
  const t = useText(messages);
  const said = items.filter(({ turn }) => turn !== null).length;
  return (
    <Stack component="section" sx={{ gap: 1 }}>
      <Typography variant="h3" component="h3">
        {t('keyItems')}
      </Typography>
      <Muted>{t('keyItemsCount', { said, all: items.length })}</Muted>
      <Stack component="ul" direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {items.map(({ item, turn }) => (
          <li key={item}>
            <Chip
              variant={turn === null ? 'outline' : 'success'}
              icon={turn === null ? undefined : <Check />}
              label={
                <>
                  <bdi lang={language}>{item}</bdi>
                  {turn !== null && <span aria-hidden>{` · ${t('turn', { number: turn })}`}</span>}
                  <span style={visuallyHidden}>
                    {' · '}
                    {turn === null ? t('notSaid') : t('said', { turn })}
                  </span>
                </>
              }
            />
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
