import SearchOff from '@mui/icons-material/SearchOffRounded';
import Button from '@mui/material/Button';
import { EmptyState } from './Placeholders.tsx';

interface NoMatchProps {
  title: string;
  text?: string;
  /** Label of the button that clears search and filters. */
  clear: string;
  onClear: () => void;
}

/** A list in which nothing matches search and filters. */
export function NoMatch({ title, text, clear, onClear }: NoMatchProps) {
  return (
    <EmptyState
      icon={<SearchOff />}
      title={title}
      text={text}
      action={
        <Button
          variant="outline"
          onClick={() => {
            onClear();
            // The button disappears.
            document.querySelector<HTMLElement>('[role="searchbox"]')?.focus();
          }}
        >
          {clear}
        </Button>
      }
    />
  );
}
