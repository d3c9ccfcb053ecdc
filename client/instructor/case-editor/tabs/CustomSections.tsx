import Delete from '@mui/icons-material/DeleteOutlineRounded';
import Edit from '@mui/icons-material/EditRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { caseLimits } from '../../../../tool/contract/constants/practice-case.ts';
import {
  areasOf,
  sectionsOf,
  withArea,
  withoutSection,
  withSection,
} from '../../../../tool/contract/feedback-parts.ts';
import { CancelButton } from '../../../ui/LoadingButton.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import { useMessages } from '../messages.en.ts';
import { blankSection, isReady, type TypedSection } from '../typed-section.ts';
import type { TabProps } from './field-id.ts';
import { FullHint } from './FullHint.tsx';

const sectionLimits = { title: 200, instructions: 4000 };

export interface FeedbackTabProps extends TabProps {
  typed: TypedSection;
  onType: (typed: TypedSection) => void;
}

export function CustomSections({ draft, onChange, typed, onType }: FeedbackTabProps) {
  const t = useMessages();
  const { edited, ...form } = typed;
  const prompt = draft.feedback_prompt;
  const sections = sectionsOf(prompt);
  // What is left of the whole instruction with a title of full length and every area checked.
  const whole = areasOf(prompt).reduce((text, { id }) => withArea(text, id, true), prompt);
  const blank = { title: 'x'.repeat(sectionLimits.title), instructions: '' };
  const room = caseLimits.prompt - withSection(whole, blank, edited).length;
  const max = Math.max(0, Math.min(sectionLimits.instructions, room));

  const titleInput = useRef<HTMLInputElement>(null);
  /** The button that was pressed goes or is disabled, or fills the fields. */
  const focusTitle = () => titleInput.current?.focus();
  const type = (next: TypedSection) => {
    onType(next);
    focusTitle();
  };
  const add = () => {
    onChange({ feedback_prompt: withSection(prompt, form, edited) });
    type(blankSection);
  };
  const remove = (index: number) => {
    onChange({ feedback_prompt: withoutSection(prompt, index) });
    // The indexes shift; an unfinished edit becomes a new section.
    onType(form);
    if (sections.length === 1) focusTitle();
  };

  return (
    <Card title={t('customTitle')} description={t('customText')}>
      {sections.length > 0 && (
        <Stack component="ul" sx={{ gap: 1 }}>
          {sections.map((section, index) => (
            <Stack
              component="li"
              key={index}
              direction="row"
              sx={{
                gap: 1,
                alignItems: 'flex-start',
                bgcolor: 'tint.neutral',
                borderRadius: 2,
                padding: 1.5,
              }}
            >
              <Box sx={{ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' }} dir="auto">
                <Typography variant="subtitle2" component="h3">
                  {section.title}
                </Typography>
                <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap' }}>
                  {section.instructions}
                </Typography>
              </Box>
              <Button
                variant="ghost"
                size="icon"
                aria-label={t('editSection', { title: section.title })}
                onClick={() => type({ ...section, edited: index })}
              >
                <Edit aria-hidden />
              </Button>
              <Button
                variant="ghost"
                size="icon"
                aria-label={t('removeSection', { title: section.title })}
                onClick={() => remove(index)}
              >
                <Delete aria-hidden />
              </Button>
            </Stack>
          ))}
        </Stack>
      )}
      <Field
        label={t('sectionTitle')}
        hint={<FullHint typed={form.title} max={sectionLimits.title} />}
        ref={titleInput}
        value={form.title}
        onChange={(event) => onType({ ...typed, title: event.target.value })}
        inputProps={{ maxLength: sectionLimits.title, dir: 'auto' }}
      />
      <Field
        label={t('sectionInstructions')}
        hint={<FullHint typed={form.instructions} max={max} />}
        value={form.instructions}
        onChange={(event) => onType({ ...typed, instructions: event.target.value })}
        multiline
        minRows={2}
        inputProps={{ maxLength: max, dir: 'auto' }}
      />
      <Stack direction="row" sx={{ gap: 1.5 }}>
        <Button variant="secondary" disabled={!isReady(typed)} onClick={add}>
          {edited === undefined ? t('addSection') : t('saveSection')}
        </Button>
        {edited !== undefined && (
          <CancelButton variant="ghost" onClick={() => type(blankSection)} />
        )}
      </Stack>
    </Card>
  );
}
