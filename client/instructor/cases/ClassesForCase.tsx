import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useSelectedClass } from '../../cases/class-choice/use-selected-class.ts';
import { useText } from '../../lib/text.ts';
import { Card } from '../../ui/Card.tsx';
import { newCasePath } from './cases-path.ts';
import { messages } from './messages.en.ts';

/**
 * The possible classes of a new case that was requested under 'All Classes'. With nothing selected
 * the page itself asks for a class.
 */
export function ClassesForCase() {
  const t = useText(messages);
  const { classes, status, selected } = useSelectedClass();
  if (status !== 'ready' || selected !== null) return null;
  return (
    <Card title={t('chooseClass')}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {classes.map(({ section_id, class_id, course_code, section_code }) => (
          <Button key={section_id} variant="outline" href={newCasePath(class_id)}>
            {t('classOption', { course: course_code, section: section_code })}
          </Button>
        ))}
      </Stack>
    </Card>
  );
}
