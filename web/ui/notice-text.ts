/** What each regulatory class of a category asks its pages to say; classes without a line need no notice. */
export const notices = {
  infant:
    "Breast milk is best for babies. Infant formula should be used only on the advice of a health worker, who can help you decide whether and how to use it. Prepare it exactly as directed on the pack.",
  lactose_free_infant:
    "Breast milk is best for babies. Lactose-free infant formula should be used only on the advice of a health worker and under medical supervision. Prepare it exactly as directed on the pack.",
  cereal:
    "Breast milk is best for babies. Cereals complement it from 6 months of age and do not replace it. Ask a health worker when to begin and prepare as directed on the pack.",
} as const;
