import { showToast } from "#web/ui/toast.ts";

interface Action {
  label: string;
  run: () => void;
  /** Milliseconds, if the default is too short. */
  lasts?: number;
}

export const notify = {
  success(text: string, action?: Action) {
    showToast("success", text, { place: "admin", action, lasts: action?.lasts }).catch(console.error);
  },
  error(text: string) {
    showToast("error", text, { place: "admin" }).catch(console.error);
  },
};
