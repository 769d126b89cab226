import { deferred } from "#web/ui/prefetch.ts";
import { useNewAnalysis } from "./new-analysis-store.ts";

const useForm = deferred(async () => (await import("./new-analysis-form.tsx")).NewAnalysisForm);

/** Mounted once in the frame; its state starts anew each time it opens. */
export function NewAnalysisDialog() {
  const { isOpen, setOpen } = useNewAnalysis();
  const close = (): void => setOpen(false);
  const drawForm = useForm(isOpen ? "now" : null, close);
  return isOpen && drawForm !== null ? drawForm({ onClose: close }) : null;
}
