import { CircleAlert, CircleCheck } from "lucide-react";
import { Slide, ToastContainer, toast } from "react-toastify/unstyled";

/** Top centre, two seconds, filled with the colour of what happened. */
export function Toasts() {
  return (
    <ToastContainer
      aria-label="Notifications"
      position="top-center"
      autoClose={2000}
      theme="colored"
      transition={Slide}
      closeButton={false}
      pauseOnFocusLoss
      draggable
      icon={({ type }) => (type === "error" ? <CircleAlert size={20} /> : <CircleCheck size={20} />)}
    />
  );
}

interface Action {
  label: string;
  run: () => void;
}

export const notify = {
  success(text: string, action?: Action) {
    toast.success(({ closeToast }) => (
      <span className="toast-line">
        <span>{text}</span>
        {action && (
          <button
            type="button"
            onClick={() => {
              closeToast();
              action.run();
            }}
          >
            {action.label}
          </button>
        )}
      </span>
    ));
  },
  error(text: string) {
    toast.error(text);
  },
};
