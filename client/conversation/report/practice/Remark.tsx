import Typography from '@mui/material/Typography';
import { Quoting } from '../../../ui/Quoting.tsx';

interface RemarkProps {
  text: string;
  /** ISO 639-1 codes of the language of the remark, and of the learner's words in it. */
  written: string;
  language: string;
}

/** A plain part of a report. */
export const Remark = ({ text, written, language }: RemarkProps) => (
  <Typography lang={written} dir="auto">
    <Quoting text={text} language={language} />
  </Typography>
);
