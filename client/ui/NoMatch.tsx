import SearchOff from '@mui/icons-material/SearchOffRounded';
import Button from '@mui/material/Button';
import { EmptyState } from './EmptyState.tsx';

interface NoMatchProps {
  title: string;
  text: string;
  /** Names the way back to everything. */
  clear: string;
  onClear: () => void;
}

/** A list of which search and filters leave nothing. */
export function NoMatch({ title, text, clear, onClear }: NoMatchProps) {
  return (
    <EmptyState
      icon={<SearchOff />}
      title={title}
      text={text}
      action={
        <Button variant="outline" onClick={onClear}>
          {clear}
        </Button>
      }
    />
  );
}
