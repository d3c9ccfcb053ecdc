import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { maxLinkedCases } from '../../../tool/contract/constants/limits.ts';
import { finding } from '../../../tool/contract/constants/search.ts';
import { useMessages as useCaseTexts } from '../../cases/messages.en.ts';
import { languageLabel } from '../../lib/language-name.ts';
import { Alert } from '../../ui/Alert.tsx';
import { LoadingButton } from '../../ui/LoadingButton.tsx';
import { Card } from '../../ui/Card.tsx';
import { StatusLine } from '../../ui/LiveText.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { type Request, useAddToCourse } from './api.ts';
import { Cancel, isBusy, SendFailure } from './Cancel.tsx';
import { useMessages as useSharingTexts } from '../case-sharing/messages.en.ts';
import { useMessages } from './messages.en.ts';
import type { useChoice } from './use-choice.ts';

/** The search shows above this number of cases. */
const searchAbove = 10;

type CaseChoiceProps = { request: Request } & ReturnType<typeof useChoice>;

/** The published cases with checkboxes, and the buttons that send the selection to the LMS or nothing. */
export function CaseChoice({ request, chosen, choose }: CaseChoiceProps) {
  const t = useMessages();
  const ofCases = useCaseTexts();
  const ofSharing = useSharingTexts();
  const [search, setSearch] = useState('');
  const add = useAddToCourse(request.id);
  const { accept_multiple, cases } = request;
  const busy = isBusy(add);
  const adding = busy && add.variables?.length !== 0;
  const full = accept_multiple && chosen.length >= maxLinkedCases;
  const matches = finding(search);
  // What is ticked stays so while the search hides it.
  const found = cases.filter(({ title, language }) => matches(title, languageLabel(language)));
  return (
    // Without a heading of its own: the dialog of an LMS may be no higher than 500 px.
    <Card>
      {!accept_multiple && <Muted>{t('chooseOne')}</Muted>}
      {(cases.length > searchAbove || search !== '') && (
        <SearchBox value={search} placeholder={ofCases('search')} onChange={setSearch} />
      )}
      {found.length === 0 && <StatusLine>{ofCases('noMatchTitle')}</StatusLine>}
      <ul aria-label={t('list')}>
        {found.map(({ id, title, language, linked, only_section }) => (
          <Box
            component="li"
            key={id}
            sx={{
              borderBlockEnd: '1px solid',
              borderColor: 'divider',
              paddingBlock: 0.5,
              '& input': { scrollMarginBlockEnd: '5rem' },
            }}
          >
            <FormControlLabel
              control={
                <Checkbox
                  checked={chosen.includes(id)}
                  disabled={busy || (full && !chosen.includes(id))}
                  onChange={(_, checked) => choose(id, checked)}
                />
              }
              slotProps={{ typography: { sx: { overflowWrap: 'anywhere' } } }}
              label={
                <>
                  <bdi>{title}</bdi>
                  <Muted component="span">{` · ${languageLabel(language)}`}</Muted>{' '}
                  {linked && <Chip size="small" variant="outline" label={t('linked')} />}{' '}
                  {only_section !== null && (
                    <Chip
                      size="small"
                      variant="warning"
                      label={t('onlySection', { section: only_section })}
                    />
                  )}
                </>
              }
            />
          </Box>
        ))}
      </ul>
      {/* In sight below hundreds of cases in a low frame, too. */}
      <Box
        sx={{
          '@media (min-height: 26rem)': { position: 'sticky', insetBlockEnd: 'var(--dock)' },
          paddingBlock: 1.5,
          backgroundColor: 'background.paper',
        }}
      >
        {full && <Alert severity="info">{t('full', { limit: maxLinkedCases })}</Alert>}
        <SendFailure sending={add} />
        <Stack direction="row" sx={{ gap: 1.25, flexWrap: 'wrap' }}>
          <LoadingButton
            disabled={busy || chosen.length === 0}
            loading={adding}
            onClick={() => add.mutate(chosen)}
          >
            {adding
              ? ofSharing('taking')
              : chosen.length === 0
                ? t('add')
                : ofSharing('take', { count: chosen.length })}
          </LoadingButton>
          <Cancel sending={add} />
        </Stack>
      </Box>
    </Card>
  );
}
