import Add from '@mui/icons-material/AddRounded';
import ChevronRight from '@mui/icons-material/ChevronRightRounded';
import Groups from '@mui/icons-material/GroupsRounded';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { AddSectionBody, type Section } from '../../../tool/contract/organisation.ts';
import { motion, radius } from '../../ui/theme/tokens.ts';
import { call } from '../../lib/api.ts';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { CancelButton, SaveButton } from '../../ui/LoadingButton.tsx';
import { EmptyState } from '../../ui/Placeholders.tsx';
import { Field } from '../../ui/Field.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { useMessages } from './messages.en.ts';

interface SectionListProps {
  sections: readonly Section[];
  class_id: string;
  term_id: string;
  onSelect: (id: string) => void;
  onAdded: (section: Section) => Promise<void>;
}

/** The section cards, and the form that adds one among them. */
export function SectionList({ sections, class_id, term_id, onSelect, onAdded }: SectionListProps) {
  const t = useMessages();
  const [adding, setAdding] = useState(false);
  const add = (
    <Button startIcon={<Add />} onClick={() => setAdding(true)}>
      {t('addSection')}
    </Button>
  );
  return (
    <Stack sx={{ gap: 2 }}>
      {sections.length === 0 && (
        <EmptyState icon={<Groups />} title={t('empty')} action={adding ? undefined : add} />
      )}
      <Grid>
        {sections.map(({ id, section_code }) => (
          <li key={id}>
            <SectionCard onClick={() => onSelect(id)}>
              <span>
                <Typography variant="subtitle1" component="span" sx={{ display: 'block' }}>
                  {t('section', { code: section_code })}
                </Typography>
                <Muted component="span">{t('sectionText')}</Muted>
              </span>
              <ChevronRight aria-hidden className="flip-in-rtl" />
            </SectionCard>
          </li>
        ))}
      </Grid>
      {adding && (
        <AddSection
          class_id={class_id}
          term_id={term_id}
          onAdded={async (section) => {
            await onAdded(section);
            setAdding(false);
          }}
          onCancel={() => setAdding(false)}
        />
      )}
      {!adding && sections.length > 0 && <div>{add}</div>}
    </Stack>
  );
}

interface AddSectionProps extends Omit<SectionListProps, 'sections' | 'onSelect'> {
  onCancel: () => void;
}

function AddSection({ class_id, term_id, onAdded, onCancel }: AddSectionProps) {
  const t = useMessages();
  const form = useContractForm({
    schema: AddSectionBody,
    defaultValues: { class_id, term_id, section_code: '' },
    send: async (body) => onAdded(await call('POST /api/master/sections', { body })),
    failed: t('sectionAddFailed'),
  });
  const { busy, problem } = form;
  const { error, onChange, ...field } = form.field('section_code');
  return (
    <Stack
      component="form"
      noValidate
      aria-label={t('addSection')}
      direction="row"
      onSubmit={form.submit}
      sx={{ gap: 1.25, flexWrap: 'wrap', alignItems: 'flex-start', maxInlineSize: '34rem' }}
    >
      <div style={{ flex: '1 1 12rem' }}>
        <Field
          {...field}
          label={t('sectionCode')}
          placeholder={t('sectionCodePlaceholder')}
          autoComplete="off"
          // The form was opened to type here.
          autoFocus
          error={error ?? problem ?? undefined}
          disabled={busy}
          onChange={(event) => {
            form.forget();
            void onChange(event);
          }}
        />
      </div>
      <Stack direction="row" sx={{ gap: 1.25, paddingBlockStart: { xs: 0, sm: 3.5 } }}>
        <SaveButton loading={busy} />
        <CancelButton disabled={busy} onClick={onCancel} />
      </Stack>
    </Stack>
  );
}

const Grid = styled('ul')(({ theme: { spacing } }) => ({
  display: 'grid',
  gap: spacing(1.25),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(18rem, 100%), 1fr))',
  '&:empty': { display: 'none' },
}));

const SectionCard = styled(ButtonBase)(({ theme: { vars, spacing } }) => ({
  inlineSize: '100%',
  justifyContent: 'space-between',
  gap: spacing(1),
  textAlign: 'start',
  overflowWrap: 'anywhere',
  padding: spacing(1.75, 2),
  borderRadius: radius.control,
  border: `1px solid ${vars.palette.divider}`,
  transition: `border-color ${motion.quick}ms`,
  '& svg': { color: vars.palette.text.secondary },
  '&:hover': { borderColor: vars.palette.primary.main },
}));
