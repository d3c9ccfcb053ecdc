import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { areasOf, withArea, type AreaChoice } from '../../../../tool/contract/feedback-parts.ts';
import type { FeedbackCategory } from '../../../../tool/contract/feedback-prompt.ts';
import { Card } from '../../../ui/Card.tsx';
import { Columns } from '../../../ui/Columns.tsx';
import { Muted } from '../../../ui/Muted.tsx';
import { useMessages } from '../messages.en.ts';
import { CustomSections, type FeedbackTabProps } from './CustomSections.tsx';
import { TextField } from './TextField.tsx';

const categories: readonly FeedbackCategory[] = ['communication', 'language'];

/** Topics of the report; they are parsed from the prompt and written back into it. */
export function FeedbackTab(props: FeedbackTabProps) {
  const t = useMessages();
  const { draft, onChange } = props;
  const areas = areasOf(draft.feedback_prompt);
  return (
    <>
      <Card title={t('areasTitle')} description={t('areasText')}>
        <Columns from="md" sx={{ gap: 2.5 }}>
          {categories.map((category) => (
            <Box key={category} role="group" aria-labelledby={`areas-${category}`}>
              <Typography id={`areas-${category}`} variant="subtitle1" component="h3">
                {t(`category_${category}`)}
              </Typography>
              {areas
                .filter((area) => area.category === category)
                .map((area) => (
                  <Area
                    key={area.id}
                    area={area}
                    onChange={(isChecked) =>
                      onChange({
                        feedback_prompt: withArea(draft.feedback_prompt, area.id, isChecked),
                      })
                    }
                  />
                ))}
            </Box>
          ))}
        </Columns>
      </Card>
      <CustomSections {...props} />
      <Box component="details" sx={{ '& summary': { cursor: 'pointer', fontWeight: 600 } }}>
        <Typography component="summary" sx={{ marginBlockEnd: 1.5 }}>
          {t('fullPrompt')}
        </Typography>
        <TextField {...props} field="feedback_prompt" hint={t('fullPromptHint')} rows={8} />
      </Box>
    </>
  );
}

function Area({ area, onChange }: { area: AreaChoice; onChange: (isChecked: boolean) => void }) {
  const t = useMessages();
  const id = useId();
  return (
    <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'flex-start', marginBlockStart: 1 }}>
      <Checkbox
        id={id}
        checked={area.isChecked}
        onChange={(_, isChecked) => onChange(isChecked)}
        slotProps={{ input: { 'aria-describedby': `${id}-text` } }}
        sx={{ marginInlineStart: -1.25 }}
      />
      <Box sx={{ paddingBlockStart: 1 }}>
        <Typography component="label" htmlFor={id} variant="subtitle2">
          {t(`area_${area.id}`)}
        </Typography>
        <Muted id={`${id}-text`}>{t(`areaText_${area.id}`)}</Muted>
      </Box>
    </Box>
  );
}
