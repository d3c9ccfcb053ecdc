import Templates from '@mui/icons-material/AutoAwesomeMosaicRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type LanguageName, languages } from '../../../tool/contract/constants/practice-case.ts';
import { templates } from '../../../tool/contract/case-templates.ts';
import { languageLabel } from '../../lib/language-name.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { radius } from '../../ui/theme/tokens.ts';
import { newCasePath } from './cases-path.ts';
import { useMessages } from './messages.en.ts';

/** Offers templates of complete cases, from first words to an argument about politics. */
export function TemplateButton({ classId }: { classId: string }) {
  const t = useMessages();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" startIcon={<Templates aria-hidden />} onClick={() => setOpen(true)}>
        {t('template')}
      </Button>
      <Dialog
        open={open}
        width="md"
        title={t('templatesTitle')}
        description={t('templatesText')}
        onClose={() => setOpen(false)}
      >
        <Box
          sx={{
            display: 'grid',
            gap: 1.5,
            paddingBlockEnd: 2,
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(18rem, 100%), 1fr))',
          }}
        >
          {templates.map(({ id, content }) => (
            <Choice key={id} component={Link} to={newCasePath(classId, { template: id })}>
              <Typography variant="h3" component="span">
                <bdi lang={languages[content.target_language as LanguageName]}>{content.title}</bdi>
              </Typography>
              <Muted component="span" sx={{ flex: 1 }}>
                <bdi>{content.description}</bdi>
              </Muted>
              <Box component="span" sx={{ display: 'flex', gap: 0.75, marginBlockStart: 1 }}>
                <Chip variant="outline" label={languageLabel(content.target_language)} />
                <Chip variant="outline" label={content.proficiency_level} />
              </Box>
            </Choice>
          ))}
        </Box>
      </Dialog>
    </>
  );
}

const Choice = styled(ButtonBase)<{ component: typeof Link; to: string }>(
  ({ theme: { vars, spacing } }) => ({
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'stretch',
    gap: spacing(0.5),
    textAlign: 'start',
    padding: spacing(2),
    color: vars.palette.text.primary,
    borderRadius: radius.card,
    border: `1px solid ${vars.palette.divider}`,
    '&:hover': { borderColor: vars.palette.primary.main },
  }),
);
