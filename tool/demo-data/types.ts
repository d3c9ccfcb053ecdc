import type { LanguageName, Voice } from '../contract/constants/practice-case.ts';
import type { FeedbackArea, CustomFeedbackSection } from '../contract/feedback-prompt.ts';

/** A practice case of the demo data; times in minutes as an instructor writes them. */
export interface DemoCase {
  key: string;
  course: 'SPAN 101' | 'FREN 201';
  title: string;
  description: string;
  target_language: LanguageName;
  voice: Voice;
  proficiency_level: string;
  situation_instructions: string;
  curricular_goals: string;
  key_items: string;
  behavioral_guidelines: string;
  instructor_notes: string;
  feedback: { areas: readonly FeedbackArea['id'][]; custom?: readonly CustomFeedbackSection[] };
  minutes: { min: number; max: number };
  state: 'published' | 'draft' | 'unpublished';
  /** Hours from now at which students may start; negative is past. Null: not decided yet. */
  opensInHours: number | null;
}

/** A finished conversation: turns in their order, and the report on it. */
export interface DemoDialogue {
  key: string;
  /** Key of the case. */
  case: string;
  /** Active seconds. In the turns, `{name}` stands for the student's first name. */
  duration: number;
  turns: readonly (readonly ['partner' | 'learner', string])[];
  report: {
    summary: string;
    /** `turn` counts from 1; the quote is exact words of that turn. */
    strengths: readonly { turn: number; quote: string; comment: string }[];
    corrections: readonly {
      turn: number;
      quote: string;
      retryQuestion: string;
      correction: string;
      explanation: string;
    }[];
    sections: readonly { title: string; text: string }[];
    nextStep: string;
  };
}
